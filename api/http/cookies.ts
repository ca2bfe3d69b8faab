import { generateCookie } from 'hono/cookie';
import { type CookieOptions, parse } from 'hono/utils/cookie';

/** The cookies of a request and of its reply: httpOnly, SameSite=Lax, for the whole store. */
export interface Cookies {
  get(name: CookieName): string | undefined;
  set(name: CookieName, value: string, maxAgeSeconds: number): void;
  clear(name: CookieName): void;
}

/** The cookies of a request that is being answered. */
export interface CookieJar extends Cookies {
  /** The Set-Cookie headers of the reply, in their order. */
  readonly changes: readonly string[];
}

/**
 * 'session' is one half of a session; 'verified' names an email that this browser has verified; 'browser' shows that its
 * customers have signed in here before.
 */
export type CookieName = 'session' | 'verified' | 'browser';

/** With https the prefix __Host- makes browsers refuse a cookie that another host of the domain has set. */
export function getCookieName(publicUrl: string, name: CookieName): string {
  return publicUrl.startsWith('https:') ? `__Host-haat_${name}` : `haat_${name}`;
}

/** Reads a Cookie header. */
export function readCookies(header: string | undefined, publicUrl: string): CookieJar {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
  } as const satisfies CookieOptions;
  const changes: string[] = [];
  const set: Cookies['set'] = (name, value, maxAge) =>
    void changes.push(
      generateCookie(getCookieName(publicUrl, name), value, { ...options, maxAge }),
    );
  return {
    changes,
    get: (name) => {
      const fullName = getCookieName(publicUrl, name);
      return header ? parse(header, fullName)[fullName] : undefined;
    },
    set,
    clear: (name) => set(name, '', 0),
  };
}

/** For calls made in this process, which have neither a request nor a reply. */
export const noCookies: Cookies = { get: () => undefined, set: () => {}, clear: () => {} };
