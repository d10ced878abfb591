require "rails_helper"

RSpec.describe Vendor do
  it "is open when one of its stalls is" do
    vendor = build(:vendor)
    vendor.stalls.build(weekdays: [6])

    expect(vendor).to be_open_on(Date.new(2024, 3, 2))
    expect(vendor).not_to be_open_on(Date.new(2024, 3, 3))
  end

  it "needs a name of its own" do
    create(:vendor, name: "Hof Lind")

    expect(build(:vendor, name: "hof lind")).not_to be_valid
  end
end
