import { type DotScan, type MakeDotScan, plainDotScan } from '../../core/rank/dot-scan.ts';
import { DOT_KERNEL } from './dot-kernel.ts';

const PAGE = 65_536;
/** Rows of one call to the kernel; their dot products stay in the nearest cache until they are copied. */
const BLOCK = 4096;

interface Kernel {
  memory: WebAssembly.Memory;
  /** As in dot-kernel.wat: addresses in bytes, four rows a group. */
  dot(query: number, rows: number, groups: number, stride: number, out: number): void;
}

/** The fastest scan that the runtime compiles: with 128-bit SIMD, or else the plain one. */
export const fastestDotScan: MakeDotScan = (dimensions) => {
  let module: WebAssembly.Module;
  try {
    module = new WebAssembly.Module(Uint8Array.from(atob(DOT_KERNEL), (c) => c.charCodeAt(0)));
  } catch (error) {
    // No SIMD, or a content policy that forbids compiling: the answers stay the same.
    if (error instanceof WebAssembly.CompileError) return plainDotScan(dimensions);
    throw error;
  }
  const kernel = new WebAssembly.Instance(module).exports as unknown as Kernel;
  return simdDotScan(kernel, dimensions);
};

/** The kernel's memory holds the query, the dot products of a block, and all rows. */
function simdDotScan({ memory, dot }: Kernel, dimensions: number): DotScan {
  const stride = Math.ceil(dimensions / 16) * 16;
  const dotsAt = 2 * stride;
  const rowsAt = dotsAt + 4 * BLOCK;
  let values = new Int8Array(memory.buffer, rowsAt);

  return {
    stride,
    get values() {
      return values;
    },
    reserve(rows, most) {
      // The kernel reads whole groups of four.
      const bytesFor = (count: number): number => rowsAt + (count + 3) * stride;
      const { byteLength } = memory.buffer;
      if (bytesFor(rows) <= byteLength) return;
      const wanted = Math.max(bytesFor(rows), Math.min(byteLength * 2, bytesFor(most)));
      memory.grow(Math.ceil((wanted - byteLength) / PAGE));
      values = new Int8Array(memory.buffer, rowsAt);
    },
    scan(query, rows, into) {
      new Int16Array(memory.buffer, 0, dimensions).set(query);
      for (let first = 0; first < rows; first += BLOCK) {
        const count = Math.min(BLOCK, rows - first);
        dot(0, rowsAt + first * stride, Math.ceil(count / 4), stride, dotsAt);
        into.set(new Int32Array(memory.buffer, dotsAt, count), first);
      }
    },
  };
}
