# frozen_string_literal: true

module Holt
  # A night in a holt, the den of an otter.
  class Booking
    attr_reader :guest, :nights

    def initialize(guest, nights:)
      raise ArgumentError, "a night at least" unless nights.positive?

      @guest = guest
      @nights = nights
    end

    def price(rate: 1_800, discount: 0)
      full = nights * rate
      full -= full / 10 if nights >= 7
      full - discount
    end
  end
end
