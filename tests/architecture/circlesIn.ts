/** Import cycles of files, including type imports (Tarjan's strongly connected components). */
export function circlesIn(files: readonly string[], importsOf: (file: string) => readonly string[]): string[][] {
  const known = new Set(files)
  const order = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []

  function visit(file: string): number {
    const place = order.size
    order.set(file, place)
    let lowest = place
    stack.push(file)
    for (const target of importsOf(file)) {
      if (!known.has(target)) continue
      if (!order.has(target)) lowest = Math.min(lowest, visit(target))
      else if (stack.includes(target)) lowest = Math.min(lowest, order.get(target) ?? place)
    }
    if (lowest === place) {
      const circle = stack.splice(stack.indexOf(file))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return lowest
  }

  for (const file of files) if (!order.has(file)) visit(file)
  return circles
}
