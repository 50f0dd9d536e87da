export type Measurement = {
  name: string
  value: number
  unit: 'ms' | 's' | 'kB' | 'MB' | 'requests/s' | 'rows/s' | 'MB/s' | 'rows' | 'elements' | 'requests' | 'bytes' | '%'
  /** Minimum cost of the same work on this machine, in the same unit. */
  floor?: { name: string; value: number }
  goal?: Goal
}

/** `times`: maximum multiple of the floor; `most`: absolute maximum in the measurement's unit. */
export type Goal = { times: number } | { most: number }
