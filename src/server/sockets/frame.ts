const FINAL_TEXT = 0x81;
const LENGTH_IN_TWO_BYTES = 126;
const LENGTH_IN_EIGHT_BYTES = 127;

/**
 * Frames made here bypass `ws`: an extension such as compression would change what a client expects. The server offers no
 * extension, so a negotiated one is a bug.
 */
export function assertNoExtensions({ extensions }: { readonly extensions: string }): void {
  if (extensions !== '') throw new Error(`raw frames need a socket without extensions, not ${extensions}`);
}

/**
 * A text as an unmasked, uncompressed, unfragmented frame of RFC 6455. `ws` writes header and text separately, which takes
 * twice as long, and a server spends much of its time sending (docs/scaling.md).
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < LENGTH_IN_TWO_BYTES ? 2 : length <= 0xffff ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = FINAL_TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = LENGTH_IN_TWO_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_IN_EIGHT_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}
