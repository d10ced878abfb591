/**
 * structured-clone-lite v1.2.0
 * (c) 2021 Andrea Giammarco-Lind, ISC License
 * @license ISC
 */
const VOID = -1;
const PRIMITIVE = 0;
const ARRAY = 1;

const typeOf = (value) => {
  const type = typeof value;
  if (type !== 'object' || !value) return [PRIMITIVE, type];
  return Array.isArray(value) ? [ARRAY, ''] : [VOID, ''];
};

export default (any) => (typeOf(any)[0] === PRIMITIVE ? any : JSON.parse(JSON.stringify(any)));
