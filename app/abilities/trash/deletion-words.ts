/** The question before something goes to the corbeille: « **Aminata Exemple** ira à la corbeille. » */
export type DeletionWords = {
  title: string;
  before?: string;
  name: string;
  after: string;
  /** Said when it did not go. */
  failed: string;
  /** It is said even when no answer came, as the specification (8) has it, and not that nothing is confirmed. */
  failedUnanswered?: true;
};
