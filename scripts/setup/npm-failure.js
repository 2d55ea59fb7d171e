/** Advice by the codes that npm and Node print. */
const REASONS = [
  [
    /\b(ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/,
    () => 'no network: npm cannot reach its registry. Connect, and run the same command again',
  ],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    folder =>
      `no permission to write in ${folder}. Run as the owner of this folder, or move it to one of your own`,
  ],
  [/\bENOSPC\b/, folder => `the disk of ${folder} is full. About 600 MB are needed`],
  [
    /\bENOENT\b.*\bnpm\b|\bnpm\b.*\bENOENT\b/,
    () => 'npm was not found. It comes with Node: https://nodejs.org',
  ],
];

/** One line for people: what npm's error output means. */
export function explainFailure(output, folder) {
  const reason = REASONS.find(([pattern]) => pattern.test(output));
  if (reason) return reason[1](folder);
  const lines = output.split('\n').map(line => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  const first = lines.find(line => line !== '' && !/^code /.test(line)) ?? 'no reason given';
  return `npm failed: ${first}. "npm install" in ${folder} shows all it says`;
}
