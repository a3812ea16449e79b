#pragma once

#include <span>
#include <string>
#include <vector>

#include "exchange/features/feature.hpp"

namespace wend::exchange {

// Records of one list as a table of JSON, see keys::rows.
class RowTable {
  public:
    // Properties that all rows have alike, such as their list, are left out.
    void add(const Feature& feature);
    std::string json() const;

  private:
    std::size_t column_of(std::string_view key, std::size_t likely);

    std::vector<std::string> columns_;
    std::vector<std::string_view> cells_;  // of the row at hand
    std::string rows_;
};

}  // namespace wend::exchange
