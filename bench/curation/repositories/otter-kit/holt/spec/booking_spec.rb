# frozen_string_literal: true

require "holt/booking"

RSpec.describe Holt::Booking do
  it "is cheaper from seven nights on" do
    expect(described_class.new("Lutra", nights: 7).price).to eq 11_340
  end

  it "lasts a night at least" do
    expect { described_class.new("Lutra", nights: 0) }.to raise_error(ArgumentError)
  end
end
