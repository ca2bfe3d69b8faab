/** One question of a help page, answered in plain paragraphs. */
export interface Question {
  readonly question: string;
  readonly answer: readonly string[];
}

/** Questions under one heading; `id` is the anchor that a link can point to. */
export interface QuestionGroup {
  readonly id: string;
  readonly heading: string;
  readonly questions: readonly Question[];
}
