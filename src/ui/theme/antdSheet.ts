// The style sheet of antd, made when the pages are built (scripts/antdStyles).
import { antdSheet } from 'virtual:antd-styles'

let coming: Promise<void> | undefined
let sheet: HTMLLinkElement | undefined

/** Fetches it, ahead of need. Rejects where it cannot be had; the next call tries again. */
export function fetchKitSheet(): Promise<void> {
  coming ??= load().catch(error => {
    coming = undefined
    throw error
  })
  return coming
}

/** From now on it counts, and before anything is measured: the page of a visitor is drawn without it. */
export function applyKitSheet(): void {
  if (sheet) sheet.media = 'all'
}

function load(): Promise<void> {
  if (antdSheet === '') return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = antdSheet
    link.media = 'not all'
    link.onload = () => {
      sheet = link
      resolve()
    }
    link.onerror = () => {
      link.remove()
      reject(new Error(`${antdSheet} could not be loaded`))
    }
    // Before every other sheet: what ours say wins.
    document.head.prepend(link)
  })
}
