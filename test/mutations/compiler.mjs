/** Whether a mistake gets past the compiler: one that does not is noticed before any test. */
import { resolve } from 'node:path';
import ts from 'typescript';

export class Compiler {
  constructor(root, config) {
    this.changed = new Map();
    this.versions = new Map();
    const { config: json } = ts.readConfigFile(resolve(root, config), ts.sys.readFile);
    const parsed = ts.parseJsonConfigFileContent(json, ts.sys, resolve(root, config, '..'));
    this.service = ts.createLanguageService({
      getScriptFileNames: () => parsed.fileNames,
      getScriptVersion: (name) => String(this.versions.get(name) ?? 0),
      getScriptSnapshot: (name) => {
        const text = this.changed.get(name) ?? ts.sys.readFile(name);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => root,
      getCompilationSettings: () => ({ ...parsed.options, noUnusedLocals: false, noUnusedParameters: false }),
      getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      readDirectory: ts.sys.readDirectory,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
    });
  }

  accepts(path, text) {
    this.put(path, text);
    const problems = this.service.getSemanticDiagnostics(path);
    this.changed.delete(path);
    this.versions.set(path, (this.versions.get(path) ?? 0) + 1);
    return problems.length === 0;
  }

  put(path, text) {
    this.changed.set(path, text);
    this.versions.set(path, (this.versions.get(path) ?? 0) + 1);
  }
}
