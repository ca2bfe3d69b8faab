import { writeFile } from 'node:fs/promises';
import { describeCalls } from './calls/describe-calls.ts';

await writeFile(new URL('../docs/calls.md', import.meta.url), describeCalls());
