// {{banner}}
// This file is generated from {{schema}}. Do not edit it by hand.

import { request } from '{{runtime}}';

{{#each operations}}
/** {{summary}} */
export function {{name}}(input: {{inputType}}): Promise<{{outputType}}> {
  return request('{{method}}', '{{path}}', input);
}
{{/each}}
