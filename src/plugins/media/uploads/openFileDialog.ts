import { type FileKind, fileKinds } from '#contract/resources/media/file.ts'
import { fileExtensions } from '#contract/rules/media/fileExtensions.ts'

type Options = { kinds?: readonly FileKind[]; isSeveral?: boolean }

/** Opens the system's file dialog, limited to the given kinds of files. By default, all kinds can be chosen. */
export function openFileDialog(onChoose: (files: readonly File[]) => void, options: Options = {}): void {
  const { kinds = fileKinds, isSeveral = true } = options
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = isSeveral
  input.accept = kinds.flatMap(kind => fileExtensions[kind].map(extension => `.${extension}`)).join(',')
  input.addEventListener('change', () => onChoose([...(input.files ?? [])]))
  input.click()
}
