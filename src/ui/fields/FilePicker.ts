import { type ComponentType, createContext } from 'react'
import type { FieldInputProps } from './fieldProps.ts'

/** Input for files; the composition root provides the media library's picker. */
export const FilePicker = createContext<ComponentType<FieldInputProps> | null>(null)
