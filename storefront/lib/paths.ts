export { inLanguage, languageOfPath, paths, translatedPath } from '@haat/shared/paths.ts';
