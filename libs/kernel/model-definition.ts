import type { IndexDefinition, Keys, KeyType, KeyValue, ModelDefinition } from './projection';

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
    if (typeof index.sparse === 'string' && !index.fields.includes(index.sparse))
      throw new RangeError(`${model.name}: index '${index.name}' has no field '${index.sparse}'`);
    for (const field of index.fields) {
      if (model.keys[field] === undefined) {
        throw new RangeError(`${model.name}: index '${index.name}' looks at '${field}', which is no key`);
      }
    }
  }
}

/** The field by which an index leaves documents out; missing: it has all of them. */
export function sparseFieldOf({ fields, sparse }: IndexDefinition): string | undefined {
  return sparse === true ? fields.at(-1) : sparse;
}

/** Text that every engine keeps and orders alike: SQLite ends a text at a NUL, UTF-8 has no half pairs. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** @throws RangeError for an id that cannot be stored */
export function checkId(id: string): void {
  if (id.length === 0 || id.length > 512) throw new RangeError('A document id has 1 to 512 characters');
  if (!isStorable(id)) throw new RangeError('A document id has characters that cannot be stored');
}

/** @throws RangeError when the keys are not exactly the declared ones, of the declared types */
export function checkKeys(model: ModelDefinition, keys: Keys): void {
  for (const field in model.keys) {
    const value = keys[field];
    if (value === undefined) throw new RangeError(`${model.name}: key '${field}' is missing`);
    // What would be said is put together only where something is wrong: each write of each document comes here.
    if (!isFit(model.keys[field] ?? 'text', value))
      checkKey(`${model.name}: key '${field}'`, model.keys[field] ?? 'text', value);
  }
  for (const field in keys) {
    if (model.keys[field] === undefined)
      throw new RangeError(`${model.name}: key '${field}' is not declared`);
  }
}

/** Whether a key of the type can have the value. */
export function isFit(type: KeyType, value: KeyValue): boolean {
  if (value === null) return true;
  if (typeof value === 'number') return type === 'number' && Number.isFinite(value);
  return type === 'time' ? Date.parse(value) >= 0 : type === 'text' && isStorable(value);
}

/** @throws RangeError */
export function checkKey(what: string, type: KeyType, value: KeyValue): void {
  if (isFit(type, value)) return;
  if (type === 'number') throw new RangeError(`${what} must be a finite number`);
  if (type === 'time') throw new RangeError(`${what} must be a time since 1970`);
  if (typeof value !== 'string') throw new RangeError(`${what} must be a text`);
  throw new RangeError(`${what} has characters that cannot be stored`);
}
