/** Address of the style sheet of windows, which the footer of every page knows. */
export const windowStyles = () => document.querySelector<HTMLElement>("[data-styles]")?.dataset.styles;
