import type { Keys, KeyValue, ModelDefinition } from './projection';

const MODEL_NAME = /^[a-z]+(-[a-z]+)*$/;
const FIELD_NAME = /^[a-z][A-Za-z0-9]*$/;

/** @throws RangeError for a model that no adapter could hold */
export function checkModel(model: ModelDefinition): void {
  if (!MODEL_NAME.test(model.name)) throw new RangeError(`'${model.name}' is no name for a model`);
  for (const field of Object.keys(model.keys)) {
    if (!FIELD_NAME.test(field)) throw new RangeError(`${model.name}: '${field}' is no name for a key`);
  }
  for (const audience of model.audiences ?? []) {
    if (!FIELD_NAME.test(audience))
      throw new RangeError(`${model.name}: '${audience}' is no name for an audience`);
  }
  const names = new Set<string>();
  for (const index of model.indexes) {
    if (names.has(index.name)) throw new RangeError(`${model.name}: two indexes are called '${index.name}'`);
    names.add(index.name);
    for (const field of index.fields) {
      if (model.keys[field] === undefined) {
        throw new RangeError(`${model.name}: index '${index.name}' looks at '${field}', which is no key`);
      }
    }
  }
}

/** Text that every engine keeps and orders alike: SQLite ends a text at a NUL, UTF-8 has no half pairs. */
export function checkText(what: string, text: string): void {
  if (/[\0\p{Surrogate}]/u.test(text)) throw new RangeError(`${what} has characters that cannot be stored`);
}

/** @throws RangeError for an id that cannot be stored */
export function checkId(id: string): void {
  if (id.length === 0 || id.length > 512) throw new RangeError('A document id has 1 to 512 characters');
  checkText('A document id', id);
}

/** @throws RangeError when the keys are not exactly the declared ones, of the declared types */
export function checkKeys(model: ModelDefinition, keys: Keys): void {
  for (const [field, type] of Object.entries(model.keys)) {
    const value = keys[field];
    if (value === undefined) throw new RangeError(`${model.name}: key '${field}' is missing`);
    checkKey(`${model.name}: key '${field}'`, type, value);
  }
  for (const field of Object.keys(keys)) {
    if (model.keys[field] === undefined)
      throw new RangeError(`${model.name}: key '${field}' is not declared`);
  }
}

/** @throws RangeError */
export function checkKey(what: string, type: 'text' | 'number', value: KeyValue): void {
  if (value === null) return;
  if (type === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`${what} must be a finite number`);
    return;
  }
  if (typeof value !== 'string') throw new RangeError(`${what} must be a text`);
  checkText(what, value);
}
