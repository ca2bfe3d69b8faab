import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';

export interface ResetLink {
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** After '#': what stands there reaches no server, and so no log. */
export function formatResetLink(publicUrl: string, language: Language, token: string): string {
  return `${publicUrl}${getPathInLanguage(language, paths.resetPassword)}#${token}`;
}

/** Why a link opens nothing; undefined when it does. */
export function checkResetLink(
  link: ResetLink | undefined,
  now: Date,
): 'resetLinkWrong' | 'resetLinkUsed' | 'resetLinkExpired' | undefined {
  if (!link) return 'resetLinkWrong';
  if (link.usedAt) return 'resetLinkUsed';
  return link.expiresAt <= now ? 'resetLinkExpired' : undefined;
}
