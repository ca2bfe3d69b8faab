import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';

export interface ResetLink {
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** The token is after '#'. Browsers do not send that part, so no server logs it. */
export function formatResetLink(publicUrl: string, language: Language, token: string): string {
  return `${publicUrl}${getPathInLanguage(language, paths.resetPassword)}#${token}`;
}

/** Why a link cannot be used; undefined when it can. */
export function checkResetLink(
  link: ResetLink | undefined,
  now: Date,
): 'resetLinkWrong' | 'resetLinkUsed' | 'resetLinkExpired' | undefined {
  if (!link) return 'resetLinkWrong';
  if (link.usedAt) return 'resetLinkUsed';
  return link.expiresAt <= now ? 'resetLinkExpired' : undefined;
}
