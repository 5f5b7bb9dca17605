import { type Category, categories } from "~/content/questions/question";
import { searchCopy as copy } from "~/content/questions/search-copy";
import { paths } from "~/paths";

const choices = [{ key: "", label: copy.everything }, ...categories];

/** Specification 2.6: the search box, with the two categories. A plain form: without a script the server searches. */
export function QuestionForm({ typed, category }: { typed: string; category: Category | null }) {
  return (
    <search>
      <form className="ask" action={`${paths.questions}#${copy.place}`}>
        <div className="field">
          <label htmlFor="q">{copy.label}</label>
          <input
            type="search"
            id="q"
            name="q"
            placeholder={copy.placeholder}
            defaultValue={typed}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <button className="button button-quiet" type="submit">
          {copy.button}
        </button>
        <fieldset>
          <legend className="visually-hidden">{copy.category}</legend>
          {choices.map(({ key, label }) => (
            <label key={key}>
              <input type="radio" name="categorie" value={key} defaultChecked={key === (category ?? "")} />
              {label}
            </label>
          ))}
        </fieldset>
      </form>
    </search>
  );
}
