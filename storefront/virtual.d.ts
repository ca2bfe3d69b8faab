/** Made by bundle/words-files.ts when the pages' server is built. */
declare module 'virtual:words-files' {
  const files: import('./bundle/words-files.ts').WordsFiles;
  export default files;
}
