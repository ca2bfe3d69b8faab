import { callPaths } from '@haat/shared/contract/call-paths.ts';
import { findBadlyServedCalls } from './check-house/calls.ts';
import { type Finding, readSourceFiles } from './check-house/files.ts';
import { findForbiddenNames, findOversized, findSmallFolders } from './check-house/file-rules.ts';
import { findUnsafeMigrations } from './check-house/migrations.ts';
import { findMisplacedTexts } from './check-house/places.ts';
import { findUnknownVerbs } from './check-house/verbs.ts';
import { findForeignRoomFiles } from './check-house/vocabulary.ts';
import { findLooseWords } from './check-house/words.ts';

const files = await readSourceFiles(`${import.meta.dirname}/..`);
const findings: Finding[] = [
  ...findForbiddenNames(files),
  ...findForeignRoomFiles(files),
  ...findMisplacedTexts(files),
  ...findLooseWords(files),
  ...findBadlyServedCalls(files, callPaths),
  ...findOversized(files),
  ...findSmallFolders(files),
  ...findUnsafeMigrations(files),
  ...findUnknownVerbs(files),
];

for (const { path, line, what, why } of findings) {
  console.error(`${path}${line ? `:${line}` : ''}  ${what}\n    ${why}`);
}
console.log(
  findings.length === 0
    ? `The house is in order: ${files.length} files.`
    : `${findings.length} things are not where they belong.`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
