import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** A picture or model that cannot be imported; the message is the reason in plain words. */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture';
}

const MEGABYTE = 1024 * 1024;

/** The real path of a named file, links followed. Throws UnusablePicture if outside `directory`, missing or too large. */
export async function findFile(directory: string, name: string, bytesMax: number): Promise<string> {
  if (path.isAbsolute(name) || name.includes('\\'))
    throw new UnusablePicture(`'${name}' must be a path relative to the file, with /`);
  const inside = await realpath(directory);
  const found = await realpath(path.join(inside, name)).catch(() => null);
  if (leadsOutside(inside, path.join(inside, name)) || (found && leadsOutside(inside, found)))
    throw new UnusablePicture(`'${name}' lies outside the directory of the file`);
  const size = found && (await stat(found));
  if (!found || !size) throw new UnusablePicture(`there is no file '${name}'`);
  if (!size.isFile()) throw new UnusablePicture(`'${name}' is not a file`);
  if (size.size > bytesMax)
    throw new UnusablePicture(`'${name}' is larger than ${bytesMax / MEGABYTE} MB`);
  return found;
}

function leadsOutside(directory: string, file: string): boolean {
  const way = path.relative(directory, file);
  return way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way);
}
