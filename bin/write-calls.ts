import { writeFile } from 'node:fs/promises';
import { renderCalls } from './calls/describe-calls.ts';

await writeFile(new URL('../docs/calls.md', import.meta.url), renderCalls());
