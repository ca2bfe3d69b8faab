/** Set by build-service-worker.ts: which build this is, and the scripts and styles that its pages begin with. */
declare const BUILD: string;
declare const SHELL_FILES: readonly string[];
