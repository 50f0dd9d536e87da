/** One line of a menu; `keys`: in the notation of the table of commands. */
export type MenuEntry = {
  readonly id: string
  readonly label: string
  readonly keys?: string
  readonly isDanger?: boolean
  readonly run: () => void
}

/** What a menu offers, in sections; where it opens, in pixels of the window. */
export type OpenMenu = {
  readonly label: string
  readonly sections: readonly (readonly MenuEntry[])[]
  readonly at: { readonly x: number; readonly y: number }
}
