/** From the system's cryptographic source. */
function bytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

export function randomHex(count: number): string {
  return Array.from(bytes(count), byte => byte.toString(16).padStart(2, '0')).join('');
}

/** A secret of 192 bits. */
export function makeSecret(): string {
  return btoa(String.fromCharCode(...bytes(24)))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
