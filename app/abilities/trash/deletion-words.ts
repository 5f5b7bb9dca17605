/** The question before something goes to the corbeille: « **Aminata Exemple** ira à la corbeille. » */
export type DeletionWords = {
  title: string;
  before?: string;
  name: string;
  after: string;
  /** Said when it did not go. */
  failed: string;
};
