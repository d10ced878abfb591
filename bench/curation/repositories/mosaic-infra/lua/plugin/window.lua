local M = {}

local defaults = { width = 0.6, height = 0.4, border = "rounded" }

--- Numbers below one are shares of the screen.
local function resolve(value, whole)
  if value < 1 then
    return math.floor(value * whole)
  end
  return math.min(value, whole)
end

--- Opens a window in the middle and returns its handle.
function M.open(buffer, options)
  options = vim.tbl_extend("force", defaults, options or {})
  local columns, lines = vim.o.columns, vim.o.lines
  local width, height = resolve(options.width, columns), resolve(options.height, lines)
  return vim.api.nvim_open_win(buffer, true, {
    relative = "editor",
    width = width,
    height = height,
    col = math.floor((columns - width) / 2),
    row = math.floor((lines - height) / 2),
    border = options.border,
  })
end

---@deprecated use open, which takes options
function M.open_float(buffer, width, height)
  return M.open(buffer, { width = width, height = height })
end

return M
