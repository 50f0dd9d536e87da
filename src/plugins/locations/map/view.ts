// View of a map in Web Mercator coordinates. The map's x and y range from 0 to 1; y is 0 in the north.
import type { Point } from '#contract/rules/locations/datum.ts'

export type MapPoint = { readonly x: number; readonly y: number }
/** Center of the window. `scale`: width of the whole earth in pixels. */
export type View = MapPoint & { readonly scale: number }
export type Size = { readonly width: number; readonly height: number }

/** Latitude limit of Web Mercator: beyond it y grows without bounds toward the poles. */
const northernmost = 85.0511

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

export function mapPointOf({ lat, lng }: Point): MapPoint {
  const sine = Math.sin((clamp(lat, -northernmost, northernmost) * Math.PI) / 180)
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export function pointOf({ x, y }: MapPoint): Point {
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  return { lat, lng: x * 360 - 180 }
}

/** Maximum scale: about one meter per pixel. */
const closest = 256 * 2 ** 17

export const widest = ({ width }: Size) => Math.max(width, 256)

/** Clamps the view so that the earth fills the window's width and nothing outside the earth is shown. */
export function within(view: View, size: Size): View {
  const scale = clamp(view.scale, widest(size), closest)
  const margin = (length: number) => Math.min(0.5, length / 2 / scale)
  return {
    scale,
    x: clamp(view.x, margin(size.width), 1 - margin(size.width)),
    y: clamp(view.y, margin(size.height), 1 - margin(size.height)),
  }
}

/** Position of a point in pixels from the window's top left corner. */
export const pixelOf = (view: View, size: Size, { x, y }: MapPoint) => ({
  left: (x - view.x) * view.scale + size.width / 2,
  top: (y - view.y) * view.scale + size.height / 2,
})

export const mapPointAt = (view: View, size: Size, at: { left: number; top: number }): MapPoint => ({
  x: view.x + (at.left - size.width / 2) / view.scale,
  y: view.y + (at.top - size.height / 2) / view.scale,
})

/** Zooms around the point `at`, which keeps its position in the window. */
export function zoomed(view: View, size: Size, factor: number, at: { left: number; top: number }): View {
  const scale = clamp(view.scale * factor, widest(size), closest)
  const held = mapPointAt(view, size, at)
  return within(
    { scale, x: held.x - (at.left - size.width / 2) / scale, y: held.y - (at.top - size.height / 2) / scale },
    size,
  )
}

export const moved = (view: View, size: Size, right: number, down: number): View =>
  within({ ...view, x: view.x + right / view.scale, y: view.y + down / view.scale }, size)

/**
 * Maximum scales of the initial view, as widths of the earth in pixels. `around`: for a single spot, so that the
 * coasts around it are visible; `near`: for several spots, down to street level.
 */
const around = 256 * 2 ** 5
const near = 256 * 2 ** 12

/** A view with all spots and a margin; the whole earth without spots. */
export function viewOf(spots: readonly MapPoint[], size: Size): View {
  if (spots.length === 0) return within({ x: 0.5, y: 0.42, scale: 0 }, size)
  const [first] = spots as [MapPoint]
  let [left, right, top, bottom] = [first.x, first.x, first.y, first.y]
  for (const { x, y } of spots) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const scale = Math.min(
    spots.length === 1 ? around : near,
    (size.width * 0.8) / (right - left),
    (size.height * 0.8) / (bottom - top),
  )
  return within({ x: (left + right) / 2, y: (top + bottom) / 2, scale }, size)
}
