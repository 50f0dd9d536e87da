export type Measurement = {
  name: string
  value: number
  unit: 'ms' | 's' | 'kB' | 'MB' | 'requests/s' | 'rows/s' | 'rows' | 'bytes' | '%'
  /** What the same costs on this machine at the least, in the same unit. */
  floor?: { name: string; value: number }
}
