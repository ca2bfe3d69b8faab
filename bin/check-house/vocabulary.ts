import type { Finding, SourceFile } from './files.ts';

const NOT_ROOMS = ['db', 'http', 'mail', 'jobs'];
const ROOM_FILES = ['routes', 'queries', 'commands', 'rules', 'present', 'jobs'];
const AT_THE_TOP = ['app', 'env', 'errors', 'semaphore'];
const DIRECT_CHILD = /^api\/(?:([^/]+)\/)?([^/]+?)(\.test)?\.tsx?$/;

/** Files that lie directly in a room of the api, or in api/ itself, and are not of its closed list. */
export function findForeignRoomFiles(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path }) => {
    const [, room, stem = '', test] = DIRECT_CHILD.exec(path) ?? [];
    if (!stem || test || (room && NOT_ROOMS.includes(room))) return [];
    const allowed = room ? ROOM_FILES : AT_THE_TOP;
    if (allowed.includes(stem)) return [];
    const place = room
      ? `a room of the api has only ${ROOM_FILES.join(', ')}`
      : `api/ has only ${AT_THE_TOP.join(', ')}`;
    return [
      {
        path,
        what: `is not of the closed list: ${place}`,
        why: 'Whoever knows one room finds their way in all: put it into the file of its kind, or into a folder named after the thing it does.',
      },
    ];
  });
}
