/** Go, Jinja, Liquid, Handlebars; ERB, EJS, ASP; PHP. None reaches over the next one's beginning. */
const TEMPLATE =
  /\{\{(?:(?!\{\{).)*?\}\}|\{%(?:(?!\{%).)*?%\}|<%(?:(?!<%).)*?%>|<\?(?:(?!<\?).)*?\?>/gs;

/**
 * Markup with what a template engine reads in it made plain words of equal length: quotes and angle
 * brackets in there are no markup, and tags around it are read as they stand.
 */
export function maskTemplates(text: string): string {
  return text.replace(TEMPLATE, (code) => code.replace(/\S/g, 'x'));
}
