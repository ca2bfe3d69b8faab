/** Set by build-service-worker.ts: the build's version, and the scripts and styles that its pages start with. */
declare const BUILD: string;
declare const SHELL_FILES: readonly string[];
