import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runStep, stopProgram } from './log.mjs';
import { buildEnvironment, findSettingsFile, ROOT, runQuietly, StepFailed } from './run.mjs';

const STOREFRONT = join(ROOT, 'storefront');
const CLIENT = join(STOREFRONT, 'build/client');
const STAMP = join(STOREFRONT, 'build/made-from');
const SOURCES = ['storefront', 'shared', 'package-lock.json', 'bin/prepare'];
const NOT_SOURCES = /(^|\/)(build|node_modules|\.react-router)(\/|$)|\.test\.tsx?$/;

/** False for generated files and for tests. */
export function isSource(path) {
  return !NOT_SOURCES.test(path);
}

/**
 * Builds the pages, unless the existing build was made from exactly the present sources. Returns false when building failed.
 * A build without a service worker removes an older one from the browser.
 */
export async function buildStorefrontWhenStale(node, options = {}) {
  const { onFailure = stopProgram, withWorker = true } = options;
  const previews = await readPreviewLanguages(node);
  const variant = (withWorker ? '' : ' without worker') + (previews && ` with ${previews}`);
  const wanted = (await hashSources()) + variant;
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === wanted) return true;
  try {
    await runStep('Building the pages', () => build(node, previews));
    if (!withWorker) await removeWorker();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    onFailure(`The pages could not be built:\n\n${error.message}`);
    return false;
  }
  await writeFile(STAMP, wanted);
  return true;
}

/** 'missing', 'stale' when the sources have changed since, or 'current'. */
export async function findStateOfBuild() {
  const stamp = await readFile(STAMP, 'utf8').catch(() => '');
  if (stamp === '') return 'missing';
  return stamp.startsWith(await hashSources()) ? 'current' : 'stale';
}

/** The setting that decides which languages the build contains; the store reads it in api/env.ts. */
async function readPreviewLanguages(node) {
  if (findSettingsFile().length === 0) return (process.env.PREVIEW_LANGUAGES ?? '').trim();
  const print = ['--print', "process.env.PREVIEW_LANGUAGES ?? ''"];
  return (await runQuietly(node, [...findSettingsFile(), ...print])).trim();
}

async function build(node, previews) {
  await rm(STAMP, { force: true });
  const program = join(ROOT, 'node_modules/@react-router/dev/bin.cjs');
  await runQuietly(node, [program, 'build'], {
    cwd: STOREFRONT,
    env: buildEnvironment({ NODE_ENV: 'production', PREVIEW_LANGUAGES: previews }),
  });
}

async function removeWorker() {
  const files = ['sw.js', 'sw.js.br', 'sw.js.gz'].map((name) => join(CLIENT, name));
  await Promise.all(files.map((file) => rm(file, { force: true })));
}

async function hashSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await listFiles(source)) {
      hash.update(`${file}\0`).update(await readFile(join(ROOT, file)));
    }
  }
  return hash.digest('hex');
}

async function listFiles(source) {
  const entries = await readdir(join(ROOT, source), { withFileTypes: true }).catch(() => null);
  if (!entries) return [source];
  const inside = entries
    .map((entry) => `${source}/${entry.name}`)
    .filter(isSource)
    .sort();
  const found = [];
  for (const path of inside) found.push(...(await listFiles(path)));
  return found;
}
