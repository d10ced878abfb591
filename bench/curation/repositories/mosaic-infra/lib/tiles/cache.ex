defmodule Tiles.Cache do
  @moduledoc """
  Keeps tiles in memory, the oldest go first.
  """

  defstruct size: 0, limit: 1_000, tiles: %{}, order: :queue.new()

  def new(limit \\ 1_000) when limit > 0, do: %__MODULE__{limit: limit}

  @doc "Puts a tile in and drops the oldest when there is no room."
  def put(%__MODULE__{size: size, limit: limit} = cache, key, tile) when size < limit do
    %{cache | size: size + 1, tiles: Map.put(cache.tiles, key, tile), order: :queue.in(key, cache.order)}
  end

  def put(%__MODULE__{} = cache, key, tile) do
    {{:value, oldest}, order} = :queue.out(cache.order)
    put(%{cache | size: cache.size - 1, tiles: Map.delete(cache.tiles, oldest), order: order}, key, tile)
  end

  @doc "Gives `{:ok, tile}` or `:error`; a tile that was asked for does not get younger."
  def get(%__MODULE__{tiles: tiles}, key), do: Map.fetch(tiles, key)

  @doc "Gives all keys, oldest first."
  def keys(%__MODULE__{order: order}), do: :queue.to_list(order)

  @deprecated "Use get/2, which tells a missing tile from an empty one"
  def fetch(cache, key), do: Map.get(cache.tiles, key)
end
