import type { CountedPoints } from '../http/limits/shared-counts.ts';

/** What the first process tells one that it has started, when that one says 'hello'. */
export interface Assignment {
  /** With the embedded database, only the first process knows its address. */
  readonly databaseUrl: string;
  /** How many processes share the port. */
  readonly processCount: number;
  /** Exactly one of them does the jobs and makes pictures ahead. */
  readonly isFirst: boolean;
  /** Others serve until it says that it is ready. */
  readonly doOthersServe: boolean;
}

/** Sent by a process that serves. */
export type Report =
  | { readonly kind: 'hello' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'counted'; readonly points: CountedPoints }
  | { readonly kind: 'show metrics'; readonly requestId: number };

/** Sent to a process that serves. */
export type Instruction =
  | { readonly kind: 'serve'; readonly assignment: Assignment }
  | { readonly kind: 'counted'; readonly points: CountedPoints }
  | {
      readonly kind: 'metrics';
      readonly requestId: number;
      /** Undefined when not all processes answered. */
      readonly text: string | undefined;
    }
  /** Another process has taken its place: it finishes its requests and ends. */
  | { readonly kind: 'retire' }
  /** The store ends. */
  | { readonly kind: 'end' };
