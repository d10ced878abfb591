local M = {}

--- Writes the revision of every plugin, so that all of them can go back together.
function M.save(path, plugins)
  local lines = {}
  for name, plugin in pairs(plugins) do
    lines[#lines + 1] = name .. " " .. plugin.revision
  end
  table.sort(lines)
  vim.fn.writefile(lines, path)
  return #lines
end

return M
