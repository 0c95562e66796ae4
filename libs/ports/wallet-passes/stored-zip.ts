import { crc32 } from 'node:zlib';

export interface ZippedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** 2.0, the first with what is used here. */
const VERSION = 20;
/** The names are UTF-8. */
const UTF_8 = 0x0800;
/** 1 January 1980, the first day that the format knows: the same files make the same bytes. */
const DAY = 0x0021;

/** A ZIP archive (PKWARE APPNOTE 6.3) of a few small files, not compressed. */
export function storedZip(files: readonly ZippedFile[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, content } of files) {
    const about = aboutOf(name, content);
    const local = Buffer.concat([signature(0x04034b50), about, Buffer.from(name), content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([signature(0x02014b50), uint16(VERSION), about, rest, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, directory, signature(0x06054b50), end]);
}

/** What stands before a file and in the directory. */
function aboutOf(name: string, content: Uint8Array): Buffer {
  const about = Buffer.alloc(26);
  about.writeUInt16LE(VERSION, 0);
  about.writeUInt16LE(UTF_8, 2);
  about.writeUInt16LE(DAY, 8);
  about.writeUInt32LE(crc32(content), 10);
  about.writeUInt32LE(content.length, 14);
  about.writeUInt32LE(content.length, 18);
  about.writeUInt16LE(Buffer.byteLength(name), 22);
  return about;
}

function signature(of: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(of);
  return bytes;
}

function uint16(of: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(of);
  return bytes;
}
