-- Understands the key notation of vi ("^W") beside our own ("<C-w>").
local M = {}

local legacy = { ["^W"] = "<C-w>", ["^["] = "<Esc>", ["^M"] = "<CR>" }

--- Turns legacy notation into the current one; other keys stay as they are.
function M.normalise(keys)
  return (keys:gsub("%^.", function(pair)
    return legacy[pair] or pair
  end))
end

return M
