/** The object of the page's window that reaches the program around it: `call(name, args)` resolves to a `hostAnswer`. */
export const hostProperty = 'marqueeHost'
