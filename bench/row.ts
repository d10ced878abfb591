/** One measured line. */
export interface Row {
  name: string;
  value: number;
  unit: string;
  /** Against the peer measured in the same run; above 1 is better than the peer. */
  ratio?: number;
}
