export type Measurement = {
  name: string
  value: number
  unit: 'ms' | 's' | 'kB' | 'MB' | 'requests/s' | 'rows/s' | 'MB/s' | 'rows' | 'requests' | 'bytes' | '%'
  /** What the same costs on this machine at the least, in the same unit. */
  floor?: { name: string; value: number }
  goal?: Goal
}

/** `times`: how many times its floor it may cost; `most`: no more of its own unit, whatever the floor is. */
export type Goal = { times: number } | { most: number }
