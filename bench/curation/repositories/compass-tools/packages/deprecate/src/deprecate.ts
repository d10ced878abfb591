export interface Deprecation {
  name: string;
  since: string;
  instead?: string;
}

const reported = new Set<string>();

/** Wraps a function so that its first call says that it is deprecated. */
export function deprecate<A extends unknown[], R>(target: (...args: A) => R, deprecation: Deprecation): (...args: A) => R {
  return (...args) => {
    if (!reported.has(deprecation.name)) {
      reported.add(deprecation.name);
      const instead = deprecation.instead ? `; use ${deprecation.instead}` : '';
      process.emitWarning(`${deprecation.name} is deprecated since ${deprecation.since}${instead}`, 'DeprecationWarning');
    }
    return target(...args);
  };
}
