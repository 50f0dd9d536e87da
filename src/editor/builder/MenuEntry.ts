/** A menu item; `keys`: shortcut in the notation of the command table. */
export type MenuEntry = {
  readonly id: string
  readonly label: string
  readonly keys?: string
  readonly isDanger?: boolean
  readonly run: () => void
}

/** Menu items in sections; position in window pixels. */
export type OpenMenu = {
  readonly label: string
  readonly sections: readonly (readonly MenuEntry[])[]
  readonly at: { readonly x: number; readonly y: number }
}
