/**
 * Runs an image as an engine would, with nothing but the kernel's own means: its root read-only, `/tmp` in memory, its
 * volume a folder, its user by number, its first process number 1. The network is this machine's.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const MOUNTS = `set -e
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero random urandom; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mount --bind "$data" "$root$volume"
exec "$@"`;
const ISOLATED = ['--mount', '--pid', '--fork', '--propagation', 'private'];
const NOT_YET_MS = 200;

export class Box {
  /**
   * @param root the image's files · @param config what its Dockerfile says of how it runs
   * @param data in place of its volume · @param env beside its own
   */
  constructor(root, config, data, env) {
    Object.assign(this, { root, config, data });
    this.env = [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
    this.output = '';
  }

  /** @param command in place of the image's own */
  start(...command) {
    const { Entrypoint, Cmd, Volumes } = this.config;
    const words = this.inside([...Entrypoint, ...(command.length > 0 ? command : Cmd)]);
    const [volume] = Object.keys(Volumes);
    const env = { PATH: process.env.PATH, root: this.root, data: this.data, volume };
    this.child = spawn('unshare', [...ISOLATED, 'sh', '-c', MOUNTS, 'sh', ...words], { env });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.on('data', (chunk) => (this.output += chunk));
    this.ended = new Promise((resolve) => this.child.once('exit', (code) => resolve(code)));
  }

  /** Of its first process, on this machine. */
  get pid() {
    const { pid } = this.child;
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
  }

  /** Runs a command beside the first process, as the same user. @returns its exit code and what it said */
  async also(words, env = {}) {
    const more = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    const child = spawn('nsenter', [
      '--mount',
      '--pid',
      '--target',
      `${this.pid}`,
      ...this.inside(words, more),
    ]);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const code = await new Promise((resolve) => child.once('exit', resolve));
    return { code, output };
  }

  /** The image's own health check. */
  async isHealthy(env) {
    const [kind, ...words] = this.config.Healthcheck.Test;
    if (kind !== 'CMD') throw new Error(`A health check of kind ${kind}`);
    return (await this.also(words, env)).code === 0;
  }

  /** @returns after how many milliseconds @throws Error where it ends, or is not healthy in time */
  async becomesHealthy(withinMs) {
    const begun = performance.now();
    while (performance.now() - begun < withinMs && this.child.exitCode === null) {
      if (await this.isHealthy()) return performance.now() - begun;
      await pause(NOT_YET_MS);
    }
    throw new Error(`It did not become healthy\n${this.output}`);
  }

  /** As an engine stops it. @returns its exit code */
  stop() {
    process.kill(this.pid, this.config.StopSignal);
    return this.ended;
  }

  /** The first process itself: one that has become another user no longer ends with its parent. */
  kill() {
    if (this.child?.exitCode === null && this.child.signalCode === null) process.kill(this.pid, 'SIGKILL');
    return this.ended;
  }

  inside(words, env = []) {
    const { User, WorkingDir } = this.config;
    const clean = ['env', '-i', `--chdir=${WorkingDir}`, ...this.env, ...env];
    return ['chroot', `--userspec=${User}:${User}`, this.root, ...clean, ...words];
  }
}
