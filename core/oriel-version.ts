/** Version of this Oriel, that of package.json: it is saved with every inspection, so that two can be told apart by it. */
export const ORIEL_VERSION = '0.1.0';
