/** Longer than any game needs; text that unpacks to more is no record. */
export const LONGEST_RECORD = 4_000_000;

/** Compresses a record into URL-safe letters, to about a tenth of its length. */
export async function packRecord(text: string): Promise<string> {
  const packed = await bytesOf(
    stream(new TextEncoder().encode(text)).pipeThrough(new CompressionStream('deflate-raw')),
  );
  const binary = Array.from(packed!, byte => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** `null` if the word is not a complete packed record. */
export async function unpackRecord(word: string): Promise<string | null> {
  try {
    const binary = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(binary, letter => letter.charCodeAt(0));
    const bytes = await bytesOf(stream(packed).pipeThrough(new DecompressionStream('deflate-raw')));
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function stream(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream();
}

/** Reads a stream to its end; `null` if it is longer than any record. */
async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > LONGEST_RECORD) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
