import { createContext, useContext } from 'react'
import type { Uploads } from './createUploads.ts'

export const UploadsContext = createContext<Uploads | null>(null)

export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext)
  if (!uploads) throw new Error('useUploads: outside of MediaProvider')
  return uploads
}
