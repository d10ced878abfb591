defmodule Tiles.CacheTest do
  use ExUnit.Case, async: true

  alias Tiles.Cache

  test "the oldest goes first" do
    cache = Cache.new(2) |> Cache.put(:a, 1) |> Cache.put(:b, 2) |> Cache.put(:c, 3)

    assert Cache.get(cache, :a) == :error
    assert Cache.get(cache, :c) == {:ok, 3}
  end

  test "a cache has room for one tile at least" do
    assert_raise FunctionClauseError, fn -> Cache.new(0) end
  end
end
