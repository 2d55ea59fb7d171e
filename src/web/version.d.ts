/** The version of the program; the build puts it in (vite.config.ts). */
declare const __VERSION__: string;
